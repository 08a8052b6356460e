import { variableChanged } from '@commonplace/contracts/identity/events';
import { listVariables, loadVariable, putVariable } from '@commonplace/contracts/identity/people';
import { VARIABLES, type VariableName } from '@commonplace/contracts/variables';
import { AppError, bind, emit, type Route } from '@commonplace/service-kit';
import { recordAdminAction } from '../audit/record-admin-action';
import type { Deps } from '../deps';

export const variableRoutes = (deps: Deps): Route[] => [
  bind(loadVariable, async (ctx) => {
    const name = known(ctx.params.name);
    return { name, value: (await deps.variables.all())[name] };
  }),
  bind(putVariable, async (ctx) => ({
    name: ctx.params.name,
    value: await setVariable(deps, ctx.auth.uid, ctx.params.name, ctx.body.value),
  })),
  bind(listVariables, async () => ({ variables: await deps.variables.all() })),
];

function known(name: string): VariableName {
  if (!Object.hasOwn(VARIABLES, name)) throw new AppError('NOT_FOUND');
  return name as VariableName;
}

/** Stores a value that has the variable's shape, and tells every service. */
async function setVariable(deps: Deps, actor: number, given: string, wanted: unknown): Promise<unknown> {
  const name = known(given);
  const parsed = VARIABLES[name].schema.strict().safeParse(wanted);
  if (!parsed.success) {
    throw new AppError('INVALID', { errors: { value: parsed.error.issues.map((issue) => issue.message) } });
  }
  const before = (await deps.variables.all())[name];
  await deps.db.transaction(async (tx) => {
    await deps.variables.set(name, parsed.data, tx);
    const detail = { before: short(before), after: short(parsed.data) };
    await recordAdminAction(deps, tx, actor, 'variable.changed', name, detail);
    await emit(
      tx,
      deps.db,
      variableChanged,
      { name, value: parsed.data, at: deps.now().toISOString() },
      { subject: name },
    );
  });
  return parsed.data;
}

/** A value as it stands in the audit list. */
const short = (value: unknown): string => JSON.stringify(value).slice(0, 400);
