/** What an answer of `explain` holds of plans, whichever way the engine carries it out: these members are no stages of the plan that won. */
const ASIDE = new Set(['rejectedPlans', 'parsedQuery', 'command', 'slotBasedPlan']);

type Members = Readonly<Record<string, unknown>>;

/** Stages of the winning plan, wherever the answer has it; a rejected plan says nothing. */
export function stagesOf(answer: unknown): string[] {
  const found = new Set<string>();
  each(answer, ({ stage }) => {
    if (typeof stage === 'string') found.add(stage);
  });
  return [...found].sort();
}

/** Whether the engine saw without looking that nothing can be found: no collection, or a list of no values. How it would look for something is not told. */
export const findsNothing = (stages: readonly string[]): boolean =>
  stages.includes('EOF') && !stages.some((stage) => stage.endsWith('SCAN') || stage === 'IDHACK');

/** What no plan of the engine keeps from. */
export interface Flaws {
  /** It puts what it found in order by itself, and no index could have given it in that order. */
  sorts: boolean;
  /** It goes through an index from end to end, and looks at each row whether it is one of those that are asked for. */
  whole: boolean;
}

/**
 * Whether the order of what is found is made in memory, or a whole index is read. In a collection of a few rows the engine may prefer either
 * to an index that has what is asked for in its order: only what none of its plans does without counts. Groups are put in order by nothing
 * else. `everything`: the command has no filter, so that all of an index is what it asks for, unless it ends after a few.
 */
export function flawsOf(answer: unknown, everything = false): Flaws {
  const found = { sorts: false, whole: false };
  each(answer, ({ winningPlan, rejectedPlans }) => {
    if (winningPlan === undefined) return;
    const plans = [winningPlan, ...(Array.isArray(rejectedPlans) ? (rejectedPlans as unknown[]) : [])].map((plan) => ({
      sorts: sortsInMemory(plan),
      whole: readsWholeIndex(plan, everything),
    }));
    if (plans.some(({ sorts, whole }) => !sorts && !whole)) return;
    // The better of two bad ways is the one that looks at few rows.
    if (plans.some(({ whole }) => !whole)) found.sorts = true;
    else found.whole = true;
  });
  return found;
}

function sortsInMemory(plan: unknown): boolean {
  const stages = stagesOf(plan);
  return stages.includes('SORT') && !stages.includes('GROUP');
}

/** `above`: what the stages above make of what this one hands on. */
function readsWholeIndex(plan: unknown, everything: boolean, above = { filters: false, ends: false }): boolean {
  if (plan === null || typeof plan !== 'object') return false;
  if (Array.isArray(plan)) return plan.some((one) => readsWholeIndex(one, everything, above));
  const { stage, filter, indexBounds } = plan as Members;
  const filters = above.filters || isFilter(filter);
  // What is put in order first is read to its end, however few are wanted.
  const ends = stage === 'LIMIT' || (above.ends && stage !== 'SORT');
  if (stage === 'IXSCAN' && isUnbounded(indexBounds) && (filters || (everything && !ends))) return true;
  const below = Object.entries(plan).filter(([name]) => !ASIDE.has(name));
  return below.some(([, inner]) => readsWholeIndex(inner, everything, { filters, ends }));
}

const isFilter = (filter: unknown): boolean =>
  filter !== null && typeof filter === 'object' && Object.keys(filter).length > 0;

/**
 * Whether a scan goes from one end of its index to the other, by the bounds of the first field, as `["[MinKey, MaxKey]"]`; also where it leaves out
 * some values on the way, as `["[MinKey, 3.0)", "(3.0, MaxKey]"]`.
 */
function isUnbounded(bounds: unknown): boolean {
  const [first] = bounds !== null && typeof bounds === 'object' ? (Object.values(bounds) as unknown[]) : [];
  if (!Array.isArray(first)) return false;
  const ends = [String(first[0]).split(', ')[0], String(first.at(-1)).split(', ').at(-1)].join();
  return ends === '[MinKey,MaxKey]' || ends === '[MaxKey,MinKey]';
}

/** Each object of the answer but those that are set {@link ASIDE}. */
function each(value: unknown, look: (members: Members) => void): void {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) look(value as Members);
  for (const [name, inner] of Object.entries(value)) if (!ASIDE.has(name)) each(inner, look);
}
