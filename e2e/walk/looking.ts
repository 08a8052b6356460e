import type { Page } from 'playwright-core';
import { looksOf, sticksOutOn, violationsOn, type Look } from '../driver/axe';
import { keyboardFaultsOn } from '../driver/keyboard';
import { layoutFaultsOn, WIDTHS } from '../driver/layout';
import { shiftsOn } from '../driver/shifts';
import type { StepTimes } from './step-times';

/** The ways in which a route is looked at. */
export const WAYS = ['axe', 'keyboard', 'layout'] as const;
export type Way = (typeof WAYS)[number];

/** A desk and a phone, px: for the keyboard, and for what moves. */
const ENDS: readonly number[] = [1440, 390];

export interface Looking {
  readonly ways: readonly Way[];
  /** Only this one, in every way that is meant; else all of them. */
  readonly look?: Look | undefined;
}

/** The look that is named as `light-1440`. */
export function lookOf(named: string): Look | undefined {
  const [, theme, width] = /^(light|dark)-(\d{3,4})$/.exec(named) ?? [];
  return theme === 'light' || theme === 'dark' ? [theme, Number(width)] : undefined;
}

/** Width in which a route is opened first, px. */
export const firstWidth = ({ look }: Looking): number => look?.[1] ?? (ENDS[0] as number);

/** What is wrong with the route that is open as `name`, the `at`th of the walk. `openAt` loads it again in a window of another width. */
export async function faultsOf(
  page: Page,
  name: string,
  at: number,
  o: Looking,
  times: StepTimes,
  openAt: (width: number) => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  const step = async (what: string, faults: () => Promise<string[]>) =>
    void found.push(...(await times.of(what, faults)));
  const ends = o.look ? [o.look[1]] : ENDS;
  for (const way of o.ways) {
    if (way === 'layout') {
      for (const width of ends) {
        if (width !== firstWidth(o)) await times.of('open', () => openAt(width));
        await step('moves', () => shiftsOn(page, `${name} ${width}`));
      }
      await step('layout', () => layoutFaultsOn(page, name, o.look ? ends : WIDTHS));
      await step('400 %', () => sticksOutOn(page, name));
    } else if (way === 'axe') {
      await step('axe', () => violationsOn(page, name, { looks: o.look ? [o.look] : looksOf(at) }));
    } else for (const width of ends) await step('keyboard', () => keyboardFaultsOn(page, name, width));
  }
  return found;
}
