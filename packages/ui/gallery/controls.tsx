import { Heart, Plus, Search, Settings } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  buttonLook,
  Checkbox,
  Field,
  FileDrop,
  IconButton,
  PasswordField,
  Select,
  Switch,
  TextArea,
  TextField,
} from '../src/index';
import { ColourField } from '../src/components/colour-field';
import { Slider } from '../src/components/slider';
import { Room, State } from './parts';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'premium'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const LICENCES = [
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
  { value: 'none', label: 'Not offered', disabled: true },
];

export function Buttons() {
  return (
    <Room name="Button">
      <State name="Variants">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </State>
      <State name="Sizes, with an icon">
        {SIZES.map((size) => (
          <Button key={size} size={size} variant="primary" icon={Plus}>
            {size}
          </Button>
        ))}
      </State>
      <State name="Busy: keeps its name and its focus, does nothing">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {variant}
          </Button>
        ))}
      </State>
      <State name="Disabled">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </State>
      <State name="Wide">
        <Button wide variant="primary">
          As wide as its place
        </Button>
      </State>
      <State name="A link that looks like one (buttonLook)">
        <a href="#Button" className={buttonLook({ variant: 'primary' })}>
          To the plans
        </a>
      </State>
      <State name="IconButton: quiet, secondary, floating, pressed, small, disabled, with a count">
        <IconButton icon={Settings} label="Settings" />
        <IconButton icon={Settings} label="Settings" variant="secondary" />
        <IconButton icon={Heart} label="Heart" variant="floating" />
        <IconButton icon={Heart} label="Heart" pressed />
        <IconButton icon={Settings} label="Settings" size="small" />
        <IconButton icon={Settings} label="Settings" disabled />
      </State>
    </Room>
  );
}

export function Fields() {
  const [text, setText] = useState('Sea lion');
  const [width, setWidth] = useState(12);
  const [ink, setInk] = useState('#2a3bd1');
  return (
    <Room name="Fields">
      <State name="TextField: empty, filled, with an icon and a hint">
        <TextField label="Title" placeholder="What it shows" />
        <TextField label="Title" value={text} onChange={(event) => setText(event.target.value)} />
        <TextField label="Search" icon={Search} hint="Words or a colour" />
      </State>
      <State name="TextField: error, disabled, read only, label unseen">
        <TextField label="E-mail" defaultValue="ann@" error="This is not an address" />
        <TextField label="E-mail" defaultValue="ann@example.com" disabled />
        <TextField label="E-mail" defaultValue="ann@example.com" readOnly />
        <TextField label="Search" hideLabel placeholder="Search" />
      </State>
      <State name="PasswordField">
        <PasswordField label="Password" defaultValue="a quiet harbour" />
        <PasswordField label="Password" error="Too short" />
      </State>
      <State name="TextArea">
        <TextArea label="Description" rows={3} defaultValue="On a rock, in the evening." />
        <TextArea label="Description" rows={3} error="Say something about it" />
      </State>
      <State name="Select: chosen, error, disabled">
        <Select label="Licence" options={LICENCES} defaultValue="premium" />
        <Select label="Licence" options={LICENCES} error="Choose one" />
        <Select label="Licence" options={LICENCES} disabled />
      </State>
      <State name="Field around a control of one’s own">
        <Field label="Begins" hint="Any time of the day">
          {(ids) => <input type="time" {...ids} />}
        </Field>
      </State>
      <State name="Slider: with its value, in one line, label unseen, disabled">
        <Slider label="Width" value={width} min={1} max={80} shown={`${width} px`} onChange={setWidth} />
        <Slider label="Width" inline value={width} min={1} max={80} shown={`${width} px`} onChange={setWidth} />
        <Slider label="Width" hideLabel value={width} min={1} max={80} onChange={setWidth} />
        <Slider label="Width" disabled value={width} min={1} max={80} onChange={setWidth} />
      </State>
      <State name="ColourField: usual, small, label unseen, error, disabled">
        <ColourField label="Ink" value={ink} onChange={setInk} />
        <ColourField label="Ink" small value={ink} onChange={setInk} />
        <ColourField label="Ink" hideLabel value={ink} onChange={setInk} />
        <ColourField label="Ink" error="Too light to be read" value={ink} onChange={setInk} />
        <ColourField label="Ink" disabled value={ink} />
      </State>
      <State name="Checkbox and Switch: off, on, disabled, error">
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Disabled" disabled defaultChecked />
        <Checkbox label="I agree" error="Please agree first" />
        <Switch label="Off" />
        <Switch label="On" hint="What it does stands below its label." defaultChecked />
        <Switch label="Disabled" disabled />
      </State>
      <State name="FileDrop">
        <FileDrop label="Drop pictures here" hint="PNG or JPEG, to 50 MB" onFiles={() => undefined} />
        <FileDrop label="Drop pictures here" hint="The space is full" disabled onFiles={() => undefined} />
      </State>
    </Room>
  );
}
