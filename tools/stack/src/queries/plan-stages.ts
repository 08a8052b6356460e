/** What an answer of `explain` holds of plans, whichever way the engine carries it out: these members are no stages of the plan that won. */
const ASIDE = new Set(['rejectedPlans', 'parsedQuery', 'command', 'slotBasedPlan']);

/** Stages of the winning plan, wherever the answer has it; a rejected plan says nothing. */
export function stagesOf(answer: unknown): string[] {
  const found = new Set<string>();
  each(answer, (members) => {
    if (typeof members.stage === 'string') found.add(members.stage);
  });
  return [...found].sort();
}

/**
 * Whether the order of what is found is made in memory. In a collection of a few rows the engine may prefer that to an index that has the order:
 * only what none of its plans could have read in order counts. Groups are put in order by nothing else.
 */
export function sortsInMemory(answer: unknown): boolean {
  let sorts = false;
  each(answer, ({ winningPlan, rejectedPlans }) => {
    if (winningPlan === undefined) return;
    const plans = [winningPlan, ...(Array.isArray(rejectedPlans) ? (rejectedPlans as unknown[]) : [])].map(stagesOf);
    sorts ||= plans.every((stages) => stages.includes('SORT') && !stages.includes('GROUP'));
  });
  return sorts;
}

/** Each object of the answer but those that are set {@link ASIDE}. */
function each(value: unknown, look: (members: Readonly<Record<string, unknown>>) => void): void {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) look(value as Readonly<Record<string, unknown>>);
  for (const [name, inner] of Object.entries(value)) if (!ASIDE.has(name)) each(inner, look);
}
