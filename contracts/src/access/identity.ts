import { accessRows } from './table';

export const IDENTITY_ACCESS = accessRows(`
# operation                                  object        nobody other roles admin  own  lead manager mate left gone
identity.{getCaptcha,getSession,listSocial}  -                200   200   200   200    -     -       -    -    -    -
identity.{startSocial,finishSocial}          -                404   404   404   404    -     -       -    -    -    -
identity.unlinkSocial                        -                401   404   404   404    -     -       -    -    -    -
identity.logOut                              -                200   200   200   200    -     -       -    -    -    -

# Ways in: what is sent is wrong here, and says nothing about who has an account.
identity.logIn                               -                422   422   422   422    -     -       -    -    -    -
identity.confirmLogIn                        -                401   401   401   401    -     -       -    -    -    -
identity.preSignUp                           -                422   422   422   422    -     -       -    -    -    -
identity.{confirmSignUp,resendCode}          -                401   401   401   401    -     -       -    -    -    -
identity.forgotPassword                      -                200   200   200   200    -     -       -    -    -    -
identity.resetPassword                       -                410   410   410   410    -     -       -    -    -    -

# Accounts.
identity.loadProfile                         account          200   200   200   200  200     -       -    -    -    -
identity.{profileBySlug,accountSections}     slug             200   200   200   200  200     -       -    -    -    -
identity.{loadUser,loadAccount,newsletterStatus,loadAgreement} account 401 404 404 200 200   -       -    -    -    -
identity.{loadReferral,rewards}              account          401   404   404   200  200     -       -    -    -    -
identity.updateAccount                       account          401   404   404   200  200     -       -    -    -    -
identity.downloadPersonalData                account          401   404   404   200  200     -       -    -    -    -
identity.deleteAccount                       doomedAccount    401   404   404   404  200     -       -    -    -    -
identity.loadDeletion                        deletion         200   200   200   200    -     -       -    -    -    -
identity.clearUsage                          account          401   404   404   200  200     -       -    -    -    -
identity.{listUsage,setUsage,setEditorTheme,setTopicSelector,setSafeSearch,setNotificationMails} - 401 200 200 200 - - - - - -
identity.{acceptLegals,inviteByMail,claimReferral} -          401   200   200   200    -     -       -    -    -    -
identity.acceptAgreement                     -                401   404   404   404    -     -       -    -    -    -
identity.changePassword                      -                401   422   422   422    -     -       -    -    -    -
identity.loadSecondFactor                    -                401   200   200   200    -     -       -    -    -    -
# Only for the password, which is wrong here; the first code of no secret.
identity.beginSecondFactor                   -                401   422   422   422    -     -       -    -    -    -
identity.confirmSecondFactor                 -                401   410   410   410    -     -       -    -    -    -
identity.{renewRecoveryCodes,endSecondFactor} -               401   422   422   422    -     -       -    -    -    -
identity.listSessions                        -                401   200   200   200    -     -       -    -    -    -
identity.endSession                          session          401   404   404   404  200     -       -    -    -  404
identity.{listNotifications,viewNotifications} -              401   200   200   200    -     -       -    -    -    -
identity.clickNotification                   notification     401   404   404   404  200     -       -    -    -    -

# Administration.
identity.{allVariables,findAccounts,listAudit,nameAccounts,replayReferrals} - 401  403   403   200    -     -       -    -    -    -
identity.{loadVariable,putVariable}          variable         401   403   403   200  403     -       -    -    -    -
identity.{changeAccount,loadAccountAsAdmin,endSessionsOf,resetSecondFactor} account 401 403 403 200 403     -       -    -    -    -

# Teams: others do not learn that one exists; in a team everybody knows, so a role that is too low is said.
identity.listTeams                           -                401   200   200   200    -     -       -    -    -    -
identity.createTeam                          -                401   403   403   403    -     -       -    -    -    -
identity.{loadTeam,listMembers}              team             401   404   404   200    -   200     200  200  404  404
identity.renameTeam                          team             401   404   404   200    -   200     200  403  404  404
identity.deleteTeam                          team             401   404   404   200    -   200     403  403  404  404
identity.setMemberRole                       member           401   404   404   200    -   200     403  403  404  404
identity.removeMember                        member           401   404   404   200    -   200     200  403  404  404
identity.transferTeam                        member           401   404   404   200    -   200     403  403  404  404
identity.listInvites                         team             401   404   404   200    -   200     200  403  404  404
identity.invite                              team             401   404   404   200    -   200     200  403  404  404
identity.withdrawInvite                      invitation       401   404   404   200    -   200     200  403  404  404
identity.readInvite                          inviteLink       200   200   200   200    -     -       -    -    -  404
identity.acceptInvite                        inviteLink       401   200   200   200    -     -       -    -    -  404

# What programs use. A key that is not one's own is not there, for administrators neither.
identity.{listApiKeys,listHooks}             -                401   200   200   200    -     -       -    -    -    -
identity.{createApiKey,createHook}           -                401   201   201   201    -     -       -    -    -    -
identity.revokeApiKey                        apiKey           401   404   404   404  200     -       -    -    -  404
identity.{updateHook,deleteHook,rotateHookSecret,testHook,listDeliveries} hook 401 404 404 404 200    - - - - 404
identity.loadDelivery                        delivery         401   404   404   404  200     -       -    -    -  404
# One that is still tried is not sent a second time.
identity.resendDelivery                      delivery         401   404   404   404  409     -       -    -    -  404

# For other services alone.
identity.{listVariables,listAllTeams,resolveSession,resolveApiKey} - 403 403 403   403    -     -       -    -    -    -
identity.readContact                         account          403   403   403   403  403     -       -    -    -    -
`);
