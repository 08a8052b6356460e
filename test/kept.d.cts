/** What the test files of one worker have in common, by the project's resolver. */
declare function kept(resolver: object): {
  /** Where a module lies that a file asks for. */
  places: Map<string, string>;
  /** Text of modules that are taken as they are, by file. */
  sources: Map<string, string>;
  /** Transformed modules, by file. */
  transformed: Map<string, object>;
  /** Whether a file stays as it is while tests run. */
  stays: (file: string) => boolean;
};
export = kept;
