import { defineRemote } from '@commonplace/remote-kit';
import { parts } from './app/parts';

export const { version, mount, fragments } = defineRemote(parts);
