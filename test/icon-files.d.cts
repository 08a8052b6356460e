/** Where each export of the package of the icons comes from: its file, and its name there. */
declare const iconFiles: Map<string, { file: string; exported: string }>;
export = iconFiles;
