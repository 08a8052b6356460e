/** Percent that each type of affiliate earns, as identity's programme has it. */
export const PERCENT = { standard: 20, ambassador: 30 } as const;
