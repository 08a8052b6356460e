import { accessRows } from './table';

export const BILLING_ACCESS = accessRows(`
# operation                                  object        nobody other roles admin  own  lead manager mate left gone
billing.listPlans                            -                200   200   200   200    -     -       -    -    -    -
# Only of a provider that brings a script; the sandbox's stands at its own address.
billing.providerScript                       -                404   404   404   404    -     -       -    -    -    -
billing.{readCheckoutPlan,openCheckout,subscribe} -           401   200   200   200    -     -       -    -    -    -
# A payment is taken over by whoever made it: with another account's key there is nothing to take over.
billing.processPayment                       payment          401   404   404   404  200     -       -    -    -    -
billing.{loadSubscription,loadPayments,subscriptionInfo} account 401 404   404   200  200     -       -    -    -    -
billing.{previewCancel,confirmCancel}        account          401   404   404   200  200     -       -    -    -    -
billing.{previewResume,resumeMembership}     cancelled        401   404   404   200  200     -       -    -    -    -
billing.{previewChange,previewPeriod}        account          401   404   404   200  200     -       -    -    -    -
billing.{confirmChange,confirmPeriod}        account          401   404   404   200  200     -       -    -    -    -
billing.{previewSeats,confirmSeats}          seated           401   404   404   200  200     -       -    -    -    -
billing.setupUpdateCard                      account          401   404   404   200  200     -       -    -    -    -
billing.updateCard                           card             401   404   404   200  200     -       -    -    -    -
billing.acceptFreePremium                    offered          401   404   404   200  200     -       -    -    -    -
billing.cancelFreePremium                    given            401   404   404   200  200     -       -    -    -    -
billing.{readInvoice,invoicePdf}             invoice          401   404   404   200  200     -       -    -    -    -
billing.{readPricing,listRefunds,listChecks,runCheck} -       401   403   403   200    -     -       -    -    -    -
billing.addGeneration                        -                401   403   403   422    -     -       -    -    -    -
billing.setOnSale                            generation       401   403   403   200  403     -       -    -    -    -
billing.{previewRefund,giveRefund}           refundable       401   403   403   200  403     -       -    -    -    -
# Signed by the provider, or refused.
billing.receiveWebhook                       -                401   401   401   401    -     -       -    -    -    -

# For other services alone.
billing.personalData                         account          403   403   403   403  403     -       -    -    -    -
`);
