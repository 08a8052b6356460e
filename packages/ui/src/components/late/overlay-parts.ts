export { Dialog, DialogFrame, Drawer } from '../dialog-parts';
export { Menu } from '../menu-parts';
export { Popover } from '../popover-parts';
