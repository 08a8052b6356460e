import type { TestStack } from '@commonplace/stack/testing';
import type { Browser } from 'playwright-core';
import { describeAccess } from './access-journey';
import { describeAuth } from './auth-journey';
import { describeBrowse } from './browse-journey';
import { describeCanary } from './canary-journey';
import { describeChaos } from './chaos-journey';
import { launchChromium } from './driver/browser';
import { runningCopy } from './driver/stack';
import { describeDocuments } from './documents-journey';
import { describeEditor } from './editor-journey';
import { describeFrame } from './frame-journey';
import { describeFuzz } from './fuzz-journey';
import { describeFinders } from './finders-journey';
import { describeApi } from './house-api';
import { describeJourney } from './house-journey';
import { describeOutages } from './house-outages';
import { describeKeep } from './keep-journey';
import { describeKeyboard } from './keyboard-journey';
import { describeMatrix } from './matrix-journey';
import { describeMoney } from './money-journey';
import { describeOffline } from './offline-journey';
import { describePayloads } from './payload-journey';
import { describePeople } from './people-journey';
import { describeReach } from './reach-journey';
import { describeLostRemotes } from './remotes-journey';
import { describeRestore } from './restore-journey';
import { describeSecrets } from './secrets-journey';
import { describeSessions } from './sessions-journey';
import { describeWeight } from './weight-journey';

// One running copy for the whole file: real engines, real services, real browser.
jest.setTimeout(240_000);

let stack: TestStack;
let browser: Browser;

beforeAll(async () => {
  stack = await runningCopy();
  browser = await launchChromium();
}, 900_000);

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 60_000);

describeApi(() => stack);
describeJourney({ stack: () => stack, browser: () => browser });
describeDocuments({ stack: () => stack, browser: () => browser });
describeFinders({ stack: () => stack, browser: () => browser });
describeWeight({ stack: () => stack, browser: () => browser });
describeFrame({ stack: () => stack, browser: () => browser });
describeAuth({ stack: () => stack, browser: () => browser });
describeBrowse({ stack: () => stack, browser: () => browser });
describePeople({ stack: () => stack, browser: () => browser });
describeKeyboard({ stack: () => stack, browser: () => browser });
describeReach({ stack: () => stack, browser: () => browser });
describeAccess({ stack: () => stack, browser: () => browser });
describeKeep({ stack: () => stack, browser: () => browser });
describeMoney({ stack: () => stack, browser: () => browser });
describeMatrix({ stack: () => stack, browser: () => browser });
describeCanary({ stack: () => stack, browser: () => browser });
describeEditor({ stack: () => stack, browser: () => browser });
describeRestore({ stack: () => stack, browser: () => browser });
describeOffline({ stack: () => stack, browser: () => browser });
describePayloads({ stack: () => stack, browser: () => browser });
describeSecrets(() => stack);
describeSessions(() => stack);
describeLostRemotes({ stack: () => stack, browser: () => browser });
describeOutages({ stack: () => stack, browser: () => browser });
describeChaos(() => stack);
// The last: what it sends changes what the accounts have.
describeFuzz(() => stack);
