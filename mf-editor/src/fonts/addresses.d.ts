declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.woff' {
  const url: string;
  export default url;
}
declare module '*?url' {
  const url: string;
  export default url;
}
declare module '*?worker' {
  /** Address of a worker that is built as one file. */
  const url: string;
  export default url;
}
