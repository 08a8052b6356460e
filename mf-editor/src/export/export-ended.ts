/** Thrown when the person ended an export. */
export class ExportEnded extends Error {}
