import { konvaPage } from './konva';

konvaPage(false);
