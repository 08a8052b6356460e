import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

const changes: string[] = [];
function Shown() {
  const [value, setValue] = useState('photos');
  const change = (next: string) => {
    changes.push(next);
    setValue(next);
  };
  const tabs = ['photos', 'videos', 'fonts'].map((name) => ({ value: name, label: name, panel: <p>All {name}</p> }));
  return <Tabs label="Kinds" value={value} onChange={change} tabs={tabs} />;
}
const tab = (name: string) => screen.getByRole('tab', { name });
beforeEach(() => changes.splice(0));
afterEach(() => document.documentElement.removeAttribute('dir'));

test('the chosen tab names the only panel that is drawn, and a press chooses another, once', async () => {
  render(<Shown />);
  expect(screen.getByRole('tablist', { name: 'Kinds' })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'photos' })).toHaveTextContent('All photos');
  await userEvent.click(tab('fonts'));
  await userEvent.click(tab('fonts'));
  expect(changes).toEqual(['fonts']);
  expect(tab('fonts')).toHaveAttribute('aria-selected', 'true');
  expect(tab('fonts')).toHaveFocus();
  const panel = screen.getByRole('tabpanel', { name: 'fonts' });
  expect(panel).toHaveTextContent('All fonts');
  expect(tab('fonts')).toHaveAttribute('aria-controls', panel.id);
  expect(screen.queryByText('All photos')).toBeNull();
});

test('the list is one stop of the Tab key; arrows, Home and End choose and lead round its ends', async () => {
  const user = userEvent.setup();
  render(<Shown />);
  await user.tab();
  expect(tab('photos')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(tab('fonts')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tab('videos')).toHaveFocus();
  await user.keyboard('{End}{Home}');
  expect(changes).toEqual(['fonts', 'photos', 'videos', 'fonts', 'photos']);
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  await user.tab({ shift: true });
  expect(tab('photos')).toHaveFocus();
});

test('in a page from right to left the left arrow leads on', async () => {
  document.documentElement.dir = 'rtl';
  const user = userEvent.setup();
  render(<Shown />);
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(tab('videos')).toHaveFocus();
});

describe('in a row that is wider than the window', () => {
  const watched: { tell: () => void; of: Element }[] = [];
  const before = globalThis.ResizeObserver;
  let room = 900;
  beforeEach(() => {
    room = 900;
    globalThis.ResizeObserver = class {
      readonly #tell: ResizeObserverCallback;
      constructor(tell: ResizeObserverCallback) {
        this.#tell = tell;
      }
      observe(of: Element) {
        watched.push({ tell: () => this.#tell([], this), of });
      }
      unobserve() {}
      disconnect() {
        watched.splice(0);
      }
    };
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => room);
    // The test's document has no layout: tabs of 200 px each, from the edge of the row on.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = [...(this.parentElement?.children ?? [])].indexOf(this);
      if (!this.matches('[role="tab"]')) return { left: 0, width: room } as DOMRect;
      return { left: at * 200 - (this.parentElement?.scrollLeft ?? 0), width: 200 } as DOMRect;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    globalThis.ResizeObserver = before;
  });
  const resize = (width: number) => {
    room = width;
    for (const { tell } of [...watched]) tell();
  };

  test('the chosen one is seen again once the row has become narrower, and nothing else moves', async () => {
    render(<Shown />);
    const row = screen.getByRole('tablist');
    await userEvent.click(tab('fonts'));
    row.scrollLeft = 0;
    const focused = document.activeElement;
    resize(300);
    expect(row.scrollLeft).toBe(350);
    expect(document.activeElement).toBe(focused);
    expect(document.documentElement.scrollTop).toBe(0);
  });

  test('a row that was swiped stays where it is while its width does', async () => {
    render(<Shown />);
    const row = screen.getByRole('tablist');
    resize(300);
    row.scrollLeft = 70;
    resize(300);
    expect(row.scrollLeft).toBe(70);
  });
});
