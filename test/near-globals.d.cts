/** Names of globals that every module is handed as variables. */
declare const nearGlobals: string[];
export = nearGlobals;
