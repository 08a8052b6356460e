/** Size of the drawing that shows what a font looks like, in px. */
export const SPECIMEN = { width: 800, height: 600 } as const;
