import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import {
  Avatar,
  Badge,
  Button,
  Card,
  Chip,
  chipLook,
  EmptyState,
  ErrorState,
  linkLook,
  Pager,
  Progress,
  RemovableChip,
  Skeleton,
  Spinner,
  Tabs,
  VisuallyHidden,
} from '../src/index';
import { Disclosure } from '../src/components/disclosure';
import styles from './gallery.module.css';
import { Room, State } from './parts';

export function Small() {
  const [on, setOn] = useState(true);
  return (
    <Room name="Small things">
      <State name="Badge">
        {(['plain', 'accent', 'premium', 'success', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </State>
      <State name="Chip: off, pressed, disabled, removable, as a link">
        <Chip>Nature</Chip>
        <Chip pressed={on} onClick={() => setOn(!on)}>
          Animals
        </Chip>
        <Chip disabled>Empty</Chip>
        <RemovableChip removeLabel="Remove fox" onRemove={() => undefined}>
          fox
        </RemovableChip>
        <a href="#Small" className={chipLook()}>
          Winter
        </a>
      </State>
      <State name="Avatar: sizes, a letter, a picture that does not load">
        <Avatar name="Ann" size="small" />
        <Avatar name="Ann" />
        <Avatar name="Ann" size="large" labelled />
        <Avatar name="Bo" src="missing.png" />
      </State>
      <State name="Link">
        <a href="#Small" className={linkLook()}>
          Licences
        </a>
      </State>
      <State name="Progress and Spinner">
        <Progress value={0} label="Not begun" />
        <Progress value={0.4} label="Two fifths" />
        <Progress value={1} label="Done" />
        <Spinner label="Loading" />
        <Spinner large label="Loading" />
      </State>
      <State name="Skeleton">
        <Skeleton line className={styles.line} />
        <Skeleton className={styles.block} />
      </State>
      <State name="Disclosure: closed, open, small">
        <Disclosure title="Can I use it at work?">
          <p>You can.</p>
        </Disclosure>
        <Disclosure title="And at home?" open>
          <p>There, too.</p>
        </Disclosure>
        <Disclosure title="Fine tuning" small>
          <p>Three fields</p>
        </Disclosure>
      </State>
      <State name="Card, with words that are only read out">
        <Card>
          <p>A card</p>
          <VisuallyHidden>read, not seen</VisuallyHidden>
        </Card>
      </State>
    </Room>
  );
}

export function Lists() {
  const [tab, setTab] = useState('all');
  const link = (_page: number, { key, children, ...props }: Parameters<Parameters<typeof Pager>[0]['link']>[1]) => (
    <a key={key} href="#Lists" {...props}>
      {children}
    </a>
  );
  return (
    <Room name="Lists">
      <State name="Tabs">
        <Tabs
          label="Kinds"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'all', label: 'All', panel: 'Everything' },
            { value: 'images', label: 'Images', panel: 'Only images' },
            { value: 'fonts', label: 'Fonts', panel: 'Only fonts' },
          ]}
        />
      </State>
      <State name="Pager: first, middle, last">
        <Pager page={1} pages={9} link={link} label="Pages, at the first" />
        <Pager page={5} pages={200} link={link} label="Pages, in the middle" />
        <Pager page={9} pages={9} link={link} label="Pages, at the last" />
      </State>
      <State name="EmptyState">
        <EmptyState
          icon={FolderOpen}
          title="No folders yet"
          text="A folder keeps what belongs together."
          action={<Button variant="primary">New folder</Button>}
        />
      </State>
      <State name="ErrorState: with a way on, busy">
        <ErrorState
          title="The list did not come"
          text="The server may be busy."
          onRetry={() => undefined}
          detail="3f2a"
        />
        <ErrorState title="The list did not come" onRetry={() => undefined} busy />
      </State>
    </Room>
  );
}
