import type { DesignDocument, DesignElement, DesignPage, DocumentAsset } from '@commonplace/contracts/design/document';

/** The document without its pages and assets. */
export type DocumentRecord = Omit<DesignDocument, 'pages' | 'assets'>;
/** A page without its elements. */
export type PageRecord = Omit<DesignPage, 'elements'>;
/** Any property of any kind of element. */
export type ElementPatch = { [K in AllKeys<DesignElement>]?: ValueOf<DesignElement, K> };

type AllKeys<U> = U extends unknown ? keyof U : never;
type ValueOf<U, K extends PropertyKey> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;

export type { DesignDocument, DesignElement, DesignPage, DocumentAsset };
