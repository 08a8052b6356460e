import { ADMIN_GROUPS } from '@commonplace/contracts/admin-pages';
import { CURATED_THINGS } from '@commonplace/contracts/identity/admin-action-names';
import type { ListFormat } from '@commonplace/remote-kit/use-list';
import type { useText } from './admin.texts';
import type { useText as useFieldText } from './audit-fields.texts';

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
type Say = ReturnType<typeof useText>;
type SayField = ReturnType<typeof useFieldText>;

/** A key's text, or undefined where there is none. */
function known(t: Say, key: string): string | undefined {
  const said = t(key as 'title');
  return said === key ? undefined : said;
}

/** `topics.changed` in words; as it is where a part of it is not known. */
export function actionWords(t: Say, action: string): string {
  const [name = '', verb = ''] = action.split('.');
  const thing = (CURATED_THINGS as readonly string[]).includes(name) ? known(t, name) : known(t, `thing_${name}`);
  const done = known(t, `done_${verb}`);
  return thing !== undefined && done !== undefined ? t('did', { thing, done }) : action;
}

export const serviceWords = (t: Say, service: string): string => known(t, `service_${service}`) ?? service;
export const detailWords = (t: Say, name: string): string => known(t, `detail_${name}`) ?? name;

/** What somebody has access to; a newer service may know more than this version does. */
export const accessWords = (t: Say, name: string): string => known(t, `access_${name}`) ?? name;

/** What a service wrote down of a change: values of an account come as JSON (`["artist"]`, `true`); what has no words stays as it is. */
export function valueWords(t: Say, value: string): string {
  const given = parsed(value);
  if (Array.isArray(given) && given.every((one): one is string => typeof one === 'string'))
    return given.map((one) => known(t, `role_${one}`) ?? one).join(t('between')) || t('none');
  if (typeof given === 'boolean') return t(given ? 'yes' : 'no');
  if (typeof given === 'string') return known(t, given) ?? given;
  return given === null ? t('none') : value;
}

/** Fields that were changed, `title, tags`, in words; one of a newer service as it is. */
export function fieldWords(t: SayField, fields: string, list: ListFormat): string {
  return list.format(fields.split(', ').map((name) => t(name as 'title')));
}

/** Undefined where it is no JSON. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const within = (of: string) => `?${new URLSearchParams({ q: of }).toString()}`;
/** Where an account is looked after. */
export const accountPath = (uid: number | string): string => `/admin/accounts${within(String(uid))}`;

/** What a record was done to, where that has a name that is not in the record. */
export function targetKind(action: string): 'account' | 'item' | 'board' | undefined {
  const [name = '', verb] = action.split('.');
  if (name === 'account' || name === 'administrator' || name === 'subscription') return 'account';
  if (name === 'item' || name === 'work' || name === 'pin' || name === 'report') return 'item';
  return name === 'board' && verb !== 'deleted' ? 'board' : undefined;
}

/** Where what was changed is looked after; undefined where there is no page for it. */
export function targetPath(action: string, target: string): string | undefined {
  const [name = ''] = action.split('.');
  if (name === 'account' || name === 'administrator' || name === 'subscription') return accountPath(target);
  if (name === 'variable') return '/admin/variables';
  if (name === 'plan') return '/admin/pricing';
  if (name === 'report') return `/admin/reports?${new URLSearchParams({ case: target }).toString()}`;
  if (action === 'project.changed') return `/my-projects/folders/${target}`;
  const page = ADMIN_GROUPS.flatMap(({ pages }) => [...pages]).find((one) => one.name === name);
  if (!page || !(CURATED_THINGS as readonly string[]).includes(name)) return undefined;
  return ULID.test(target) ? `${page.path}/${target}` : `${page.path}${within(target)}`;
}
