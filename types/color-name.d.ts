/** Names of the colours of CSS with red, green and blue from 0 to 255. */
declare module 'color-name' {
  const names: Readonly<Record<string, readonly [number, number, number]>>;
  export default names;
}
