/** Address that the files of this remote lie under, with a slash at its end. */
declare const __webpack_public_path__: string;
declare module '*?url' {
  const url: string;
  export default url;
}
declare module '*?worker' {
  /** Address of a worker that is built as one file. */
  const url: string;
  export default url;
}
