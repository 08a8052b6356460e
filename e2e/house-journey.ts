import type { TestStack } from '@commonplace/stack/testing';
import type { Browser } from 'playwright-core';

export function describeJourney(_o: { stack: () => TestStack; browser: () => Browser }): void {}
