import { accessRows } from './table';

// What is public is public for everybody; what is not public is not in the catalog.
export const CATALOG_ACCESS = accessRows(`
# operation                                  object        nobody other roles admin  own  lead manager mate left gone
catalog.{search,suggest,filters,home,topics} -                200   200   200   200    -     -       -    -    -    -
# Hearts of the caller; nobody has none.
catalog.search#hearted                       -                401   200   200   200    -     -       -    -    -    -
catalog.{item,similar}                       item             200   200   200   200  200     -       -    -    -  404
catalog.topic                                topic            200   200   200   200    -     -       -    -    -  404

# For other services alone.
catalog.reindex                              -                403   403   403   403    -     -       -    -    -    -
catalog.reindex.state                        -                403   403   403   403    -     -       -    -    -    -
catalog.sitemap.chunks                       -                403   403   403   403    -     -       -    -    -    -
catalog.sitemap.items                        -                403   403   403   403    -     -       -    -    -    -
catalog.personalData                         account          403   403   403   403  403     -       -    -    -    -
`);
