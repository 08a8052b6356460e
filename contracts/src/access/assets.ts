import { accessRows } from './table';

// 404 for what is somebody else's, so that nobody learns that it exists; 403 where everybody knows that it does.
export const ASSETS_ACCESS = accessRows(`
# operation                                  object        nobody other roles admin  own  lead manager mate left gone
assets.getLibraryItem                        item             200   200   200   200  200     -       -    -    -  404
assets.withdrawItem                          item             401   403   403   200  200     -       -    -    -  404
assets.withdrawItem#waiting                  work             401   404   404   200  200     -       -    -    -  404
assets.publishFile                           -                401   403   201   201    -     -       -    -    -    -
assets.publishUpload                         upload           401   403   404   404  201     -       -    -    -  404
assets.listPublications                      -                401   200   200   200    -     -       -    -    -    -
assets.listPublications#all                  -                401   403   403   200    -     -       -    -    -    -
assets.editPublication                       work             401   404   404   200  200     -       -    -    -  409
assets.{approve,reject}Publication           work             401   403   403   200  403     -       -    -    -    -
assets.reportItem                            item             200   200   200   200  200     -       -    -    -  404
assets.appealTakedown                        takenDown        401   404   404   404  200     -       -    -    -    -
assets.admin.reports.list                    -                401   403   403   200    -     -       -    -    -    -
assets.admin.reports.get                     report           401   403   403   200  403     -       -    -    -    -
assets.admin.reports.decide                  report           401   403   403   200  403     -       -    -    -    -

# Curators' records: administrators alone.
assets.admin.{topics,groups,filters,widgets,sizes,home,synonyms}.list    -      401 403 403 200 -   - - - - -
assets.admin.{topics,groups,filters,widgets,sizes,home,synonyms}.create  -      401 403 403 201 -   - - - - -
assets.admin.{topics,groups,filters,widgets,sizes,home,synonyms}.order   record:* 401 403 403 200 -   - - - - -
assets.admin.{topics,groups,filters,widgets,sizes,home,synonyms}.get     record:* 401 403 403 200 403 - - - - -
assets.admin.{topics,groups,filters,widgets,sizes,home,synonyms}.update  record:* 401 403 403 200 403 - - - - -
assets.admin.{topics,groups,filters,widgets,sizes,home,synonyms}.delete  record:* 401 403 403 200 403 - - - - -
assets.admin.{topics,groups,filters,widgets,sizes,home,synonyms}.history record:* 401 403 403 200 403 - - - - -
assets.admin.topics.preview                  -                401   403   403   200    -     -       -    -    -    -
assets.admin.pins.list                       -                401   403   403   200    -     -       -    -    -    -
assets.admin.pins.set                        item             401   403   403   200  403     -       -    -    -    -
assets.admin.pins.count                      pin              401   403   403   200  403     -       -    -    -    -
assets.listSizes                             -                200   200   200   200    -     -       -    -    -    -

# Boards are public unless their owner says otherwise.
assets.listBoards                            -                200   200   200   200    -     -       -    -    -    -
assets.listBoards#all                        -                403   403   403   200    -     -       -    -    -    -
assets.createBoard                           -                401   201   201   201    -     -       -    -    -    -
assets.getBoard                              board            200   200   200   200  200     -       -    -    -  404
assets.getBoard#private                      privateBoard     404   404   404   200  200     -       -    -    -  404
assets.{update,delete}Board                  board            401   404   404   200  200     -       -    -    -  404
assets.{update,delete}Board#private          privateBoard     401   404   404   200  200     -       -    -    -  404
assets.{add,remove}BoardItem                 board            401   404   404   200  200     -       -    -    -  404

# Uploads: visitors have their own, too.
assets.createUpload                          -                201   201   201   201    -     -       -    -    -    -
assets.createTusUpload                       -                201   201   201   201    -     -       -    -    -    -
assets.tusUploadState                        tus              404   404   404   404  200     -       -    -    -  404
assets.sendTusPart                           tus              404   404   404   404  200     -       -    -    -  404
assets.cancelTusUpload                       tus              404   404   404   404  204     -       -    -    -  404
assets.listUploads                           -                200   200   200   200    -     -       -    -    -    -
assets.listUploads#team                      team             404   404   404   404  404   200       -  200  404    -
assets.uploadStorage                         -                200   200   200   200    -     -       -    -    -    -
assets.emptyUploadTrash                      -                200   200   200   200    -     -       -    -    -    -
assets.bulkUploads                           -                200   200   200   200    -     -       -    -    -    -
assets.getUpload                             upload           404   404   404   404  200   200       -  200  404  404
assets.renameUpload                          upload           404   404   404   404  200   200       -  200  404  404
assets.deleteUpload                          upload           404   404   404   404  200   200       -  200  404  404
assets.{archive,unarchive,restore}Upload     upload           404   404   404   404  200   200       -  200  404  404
assets.publishPortrait                       upload           401   404   404   404  200     -       -    -    -  404
assets.copyUploadToTeam                      uploadToTeam     401   404   404   404  404   404       -  201  404    -
assets.boostUpload                           upload           401   404   404   404  201     -       -    -    -  404

# Hearts and folders.
assets.{flag,unflag}Favourite                item             401   200   200   200  200     -       -    -    -    -
assets.allFlags                              account          401   404   404   404  200     -       -    -    -    -
assets.listLikes                             -                401   200   200   200    -     -       -    -    -    -
assets.{favouriteOwn,putFavouriteOwn}        upload           401   404   404   404  200     -       -    -    -  404
assets.{favouriteOwn,putFavouriteOwn}#design design           401   404   404   404  200     -       -    -    -  404
assets.{favouriteOwn,putFavouriteOwn}#folder project          401   404   404   404  200     -       -    -    -  404
assets.{listHeartedSearches,heartSearch,unheartSearch} -      401   200   200   200    -     -       -    -    -    -
assets.listProjects                          -                401   200   200   200    -     -       -    -    -    -
assets.listProjects#account                  account          401   403   403   200  200     -       -    -    -    -
assets.listProjects#team                     team             401   404   404   404  404   200       -  200  404    -
assets.createProject                         -                401   201   201   201    -     -       -    -    -    -
assets.createProject#team                    team             401   404   404   404  404   201       -  201  404    -
assets.getProject                            project          401   404   404   200  200   200       -  200  404  404
assets.{update,delete}Project                project          401   404   404   200  200   200       -  200  404  404
assets.{addProjectItem,removeProjectItem,bulkProjectItems} project 401 404 404   200  200   200       -  200  404  404
assets.shareProject                          openProject      401   404   404   200  200   200       -  200  404  404
assets.{projectShare,unshareProject}         openProject      401   404   404   200  200   200       -  200  404  404
assets.openShare                             folderLink       200   200   200   200  200     -       -    -    -  404

# Designs: not even administrators look into them.
assets.listDesigns                           -                401   200   200   200    -     -       -    -    -    -
assets.listDesigns#team                      team             401   404   404   404  404   200       -  200  404    -
assets.createDesign                          -                401   201   201   201    -     -       -    -    -    -
assets.getDesign                             design           404   404   404   404  200   200       -  200  404  404
assets.{updateDesign,saveChanges}            design           401   404   404   404  200   200       -  200  404  404
assets.{delete,restore,archive,unarchive}Design design        401   404   404   404  200   200       -  200  404  404
assets.duplicateDesign                       design           401   404   404   404  201   201       -  201  404  404
assets.putDesignCover                        design           401   404   404   404  200   200       -  200  404  404
# What is somebody's own, the owner of the team cannot take.
assets.moveDesignToTeam                      designToTeam     401   404   404   404  404   404       -  200  404    -
assets.{listDesignVersions,getDesignVersion,restoreDesignVersion} design 401 404 404 404 200 200      -  200  404  404
assets.nameDesignVersion                     design           401   404   404   404  201   201       -  201  404  404
assets.{bulkDesigns,emptyDesignTrash}        -                401   200   200   200    -     -       -    -    -    -
assets.{shareDesign,designShare,unshareDesign} design         401   404   404   404  200   200       -  200  404  404
assets.openSharedDesign                      designLink       200   200   200   200  200     -       -    -    -  404
assets.getBrandKit                           -                401   200   200   200    -     -       -    -    -    -
assets.getBrandKit#team                      team             401   404   404   404  404   200       -  200  404    -
assets.saveBrandKit                          -                401   200   200   200    -     -       -    -    -    -
assets.saveBrandKit#team                     team             401   404   404   404  404   200       -  200  404    -

# Downloads.
assets.download                              item             401   200   200   200  200     -       -    -    -  404
assets.download#upload                       upload           404   404   404   404  200   200       -  200  404  404
assets.{downloadZip,listDownloads}           -                401   200   200   200    -     -       -    -    -    -
assets.loadUsage                             account          401   404   404   404  200     -       -    -    -    -

# For other services alone; nobody's own token opens them.
assets.{importItem,importBatch}              -                403   403   403   403    -     -       -    -    -    -
assets.{exportItems,exportCuration,exportHearts,applyCuration} - 403 403 403   403    -     -       -    -    -    -
assets.{checkPortrait,personalData,personalDataParts} account 403   403   403   403  403     -       -    -    -    -
assets.personalDataPart                      account          403   403   403   403  403     -       -    -    -    -
`);
