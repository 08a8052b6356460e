import { Select, Switch, TextArea, TextField } from '@commonplace/ui';
import { ColourField } from '@commonplace/ui/colour-field';
import type { FormValue } from './field-values';
import type { FieldSpec } from './fields';
import { ItemsField } from './items-field';
import { useCurationText } from './texts';
import { useOptionName } from './use-option-name';

interface Props {
  field: FieldSpec;
  value: FormValue;
  error?: string | undefined;
  onChange: (value: FormValue) => void;
}

/** The input of one field, by its type. */
export function FieldInput({ field, value, error, onChange }: Props) {
  const t = useCurationText();
  const nameOf = useOptionName();
  const label = t(field.label);
  const hint = field.hint && t(field.hint);
  const text = typeof value === 'string' ? value : '';
  const look = { label, ...(hint && { hint }), ...(error && { error }) };
  const written = { ...look, dir: field.dir, lang: field.dir === 'rtl' ? 'ar' : undefined };
  switch (field.type) {
    case 'switch':
      return <Switch label={label} checked={value === true} onChange={(event) => onChange(event.target.checked)} />;
    case 'items':
      return (
        <ItemsField
          {...look}
          ids={Array.isArray(value) ? value : []}
          single={field.nullable ?? false}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <Select
          {...look}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          options={(field.options ?? []).map((option) => ({ value: option, label: nameOf(field, option) }))}
        />
      );
    case 'colour':
      return <ColourField label={label} error={error} value={text} onChange={onChange} />;
    case 'area':
    case 'words':
      return <TextArea {...written} rows={3} value={text} onChange={(event) => onChange(event.target.value)} />;
    case 'lines':
    case 'pairs':
      return <TextArea {...written} rows={6} value={text} onChange={(event) => onChange(event.target.value)} />;
    case 'tree':
      return <TextArea {...written} rows={16} value={text} onChange={(event) => onChange(event.target.value)} />;
    case 'number':
      return (
        <TextField {...look} inputMode="decimal" value={text} onChange={(event) => onChange(event.target.value)} />
      );
    case 'text':
      return <TextField {...written} value={text} onChange={(event) => onChange(event.target.value)} />;
  }
}
