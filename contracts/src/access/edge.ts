import { accessRows } from './table';

export const EDGE_ACCESS = accessRows(`
# operation                                  object        nobody other roles admin  own  lead manager mate left gone
edge.stream                                  -                200   200   200   200    -     -       -    -    -    -
edge.{reportActivity,reportRemotes}          -                202   202   202   202    -     -       -    -    -    -
edge.cspReport                               -                204   204   204   204    -     -       -    -    -    -
`);
