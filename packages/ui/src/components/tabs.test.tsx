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
