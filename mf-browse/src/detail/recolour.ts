/** An SVG in one colour (`#rrggbb`): what is drawn in the current colour takes it, and so does what names no colour at all. */
export function recolour(svg: string, colour: string): string {
  if (svg.includes('currentColor')) return svg.replaceAll('currentColor', colour);
  return svg.replace(/<svg\b[^>]*>/, (root) => {
    const bare = root.replace(/\sfill="(?!none)[^"]*"/, '');
    return /\sfill="none"/.test(bare) ? bare : bare.replace('<svg', `<svg fill="${colour}"`);
  });
}

/** Whether a drawing has one colour, so that another one makes sense. */
export function isOneColour(svg: string): boolean {
  const named = [
    ...svg.matchAll(/(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*(#[0-9a-f]{3,8}|rgb[^"';)]*\)|url\([^)]*\)|[a-z]+)/gi),
  ]
    .map(([, value = '']) => value.toLowerCase())
    .filter((value) => !['none', 'currentcolor', 'inherit', 'transparent'].includes(value));
  return new Set(named).size <= 1 && !/<(image|pattern|linearGradient|radialGradient)\b/i.test(svg);
}

/** The drawing as an address that an image can show. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
