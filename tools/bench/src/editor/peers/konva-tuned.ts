import { konvaPage } from './konva';

konvaPage(true);
