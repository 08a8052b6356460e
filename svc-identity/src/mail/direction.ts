/** Foreign text inside a sentence: invisible marks keep its direction from turning the words around it (Unicode isolates). */
export function isolate(value: string | number | undefined): string {
  return `\u2068${value ?? ''}\u2069`;
}
