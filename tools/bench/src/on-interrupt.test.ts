import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { onInterrupt } from './on-interrupt';

function interrupted() {
  const target = new EventEmitter();
  const said: string[] = [];
  let time = 0;
  onInterrupt(target, { begin: () => said.push('begin'), force: () => said.push('force'), now: () => time });
  return { said, send: (signal: string) => target.emit(signal), pass: (ms: number) => (time += ms) };
}

test('a Ctrl-C that is handed on by npm as well is one', () => {
  const { said, send, pass } = interrupted();
  send('SIGINT');
  pass(300);
  send('SIGINT');
  expect(said).toEqual(['begin']);
});

test('whoever presses it again later wants no more patience', () => {
  const { said, send, pass } = interrupted();
  send('SIGTERM');
  pass(5_000);
  send('SIGINT');
  expect(said).toEqual(['begin', 'force']);
});

test('a bench is run by Node itself: the program of tsx kills who has not answered a signal within moments, with all that is to be ended', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts['bench']).toMatch(/^node --import tsx /);
});
