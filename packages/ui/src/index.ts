export {
  Button,
  buttonLook,
  IconButton,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  type IconButtonProps,
} from './components/button';
export { Checkbox, Switch, type ChoiceProps } from './components/choice';
export { Dialog, DialogFrame, Drawer, type DialogProps, type DialogSize, type DrawerProps } from './components/dialog';
export { Field, type FieldLook } from './components/field';
export { FileDrop, type FileDropProps } from './components/file-drop';
export { onOpeningFailed } from './components/late/missing';
export { prepareOverlays } from './components/late/overlays';
export { Menu, type MenuItem, type MenuProps } from './components/menu';
export { pageNumbers, Pager, type PagerLinkProps, type PagerProps } from './components/pager';
export { Popover, type PopoverProps } from './components/popover';
export { Select, type SelectProps } from './components/select';
export {
  Avatar,
  Badge,
  Card,
  Chip,
  chipLook,
  linkLook,
  Progress,
  RemovableChip,
  Skeleton,
  VisuallyHidden,
  type BadgeTone,
} from './components/small';
export { Spinner } from './components/spinner';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './components/state';
export { Tabs, type TabsProps } from './components/tabs';
export { PasswordField, TextArea, TextField, type TextAreaProps, type TextFieldProps } from './components/text-field';
export { TOAST_CLEAR_MS, TOAST_MS, ToastRegion, type ToastItem } from './components/toast';
export { cx } from './cx';
export { labels, setLabels, type Labels } from './labels';
