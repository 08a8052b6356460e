// Font files that come with the editor, fetched only when a text uses them. Served from the remote's own origin.
import inter400 from '@fontsource/inter/files/inter-latin-400-normal.woff2';
import inter400Ext from '@fontsource/inter/files/inter-latin-ext-400-normal.woff2';
import inter400i from '@fontsource/inter/files/inter-latin-400-italic.woff2';
import inter400iExt from '@fontsource/inter/files/inter-latin-ext-400-italic.woff2';
import inter500 from '@fontsource/inter/files/inter-latin-500-normal.woff2';
import inter500Ext from '@fontsource/inter/files/inter-latin-ext-500-normal.woff2';
import inter600 from '@fontsource/inter/files/inter-latin-600-normal.woff2';
import inter600Ext from '@fontsource/inter/files/inter-latin-ext-600-normal.woff2';
import inter700 from '@fontsource/inter/files/inter-latin-700-normal.woff2';
import inter700Ext from '@fontsource/inter/files/inter-latin-ext-700-normal.woff2';
import inter700i from '@fontsource/inter/files/inter-latin-700-italic.woff2';
import inter700iExt from '@fontsource/inter/files/inter-latin-ext-700-italic.woff2';
import roboto300 from '@fontsource/roboto/files/roboto-latin-300-normal.woff2';
import roboto300Ext from '@fontsource/roboto/files/roboto-latin-ext-300-normal.woff2';
import roboto400 from '@fontsource/roboto/files/roboto-latin-400-normal.woff2';
import roboto400Ext from '@fontsource/roboto/files/roboto-latin-ext-400-normal.woff2';
import roboto400i from '@fontsource/roboto/files/roboto-latin-400-italic.woff2';
import roboto400iExt from '@fontsource/roboto/files/roboto-latin-ext-400-italic.woff2';
import roboto500 from '@fontsource/roboto/files/roboto-latin-500-normal.woff2';
import roboto500Ext from '@fontsource/roboto/files/roboto-latin-ext-500-normal.woff2';
import roboto700 from '@fontsource/roboto/files/roboto-latin-700-normal.woff2';
import roboto700Ext from '@fontsource/roboto/files/roboto-latin-ext-700-normal.woff2';
import roboto700i from '@fontsource/roboto/files/roboto-latin-700-italic.woff2';
import roboto700iExt from '@fontsource/roboto/files/roboto-latin-ext-700-italic.woff2';
import lora400 from '@fontsource/lora/files/lora-latin-400-normal.woff2';
import lora400Ext from '@fontsource/lora/files/lora-latin-ext-400-normal.woff2';
import lora400i from '@fontsource/lora/files/lora-latin-400-italic.woff2';
import lora400iExt from '@fontsource/lora/files/lora-latin-ext-400-italic.woff2';
import lora600 from '@fontsource/lora/files/lora-latin-600-normal.woff2';
import lora600Ext from '@fontsource/lora/files/lora-latin-ext-600-normal.woff2';
import lora700 from '@fontsource/lora/files/lora-latin-700-normal.woff2';
import lora700Ext from '@fontsource/lora/files/lora-latin-ext-700-normal.woff2';
import lora700i from '@fontsource/lora/files/lora-latin-700-italic.woff2';
import lora700iExt from '@fontsource/lora/files/lora-latin-ext-700-italic.woff2';
import playfairdisplay400 from '@fontsource/playfair-display/files/playfair-display-latin-400-normal.woff2';
import playfairdisplay400Ext from '@fontsource/playfair-display/files/playfair-display-latin-ext-400-normal.woff2';
import playfairdisplay400i from '@fontsource/playfair-display/files/playfair-display-latin-400-italic.woff2';
import playfairdisplay400iExt from '@fontsource/playfair-display/files/playfair-display-latin-ext-400-italic.woff2';
import playfairdisplay700 from '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff2';
import playfairdisplay700Ext from '@fontsource/playfair-display/files/playfair-display-latin-ext-700-normal.woff2';
import playfairdisplay700i from '@fontsource/playfair-display/files/playfair-display-latin-700-italic.woff2';
import playfairdisplay700iExt from '@fontsource/playfair-display/files/playfair-display-latin-ext-700-italic.woff2';
import playfairdisplay900 from '@fontsource/playfair-display/files/playfair-display-latin-900-normal.woff2';
import playfairdisplay900Ext from '@fontsource/playfair-display/files/playfair-display-latin-ext-900-normal.woff2';
import pacifico400 from '@fontsource/pacifico/files/pacifico-latin-400-normal.woff2';
import pacifico400Ext from '@fontsource/pacifico/files/pacifico-latin-ext-400-normal.woff2';
import oswald300 from '@fontsource/oswald/files/oswald-latin-300-normal.woff2';
import oswald300Ext from '@fontsource/oswald/files/oswald-latin-ext-300-normal.woff2';
import oswald400 from '@fontsource/oswald/files/oswald-latin-400-normal.woff2';
import oswald400Ext from '@fontsource/oswald/files/oswald-latin-ext-400-normal.woff2';
import oswald500 from '@fontsource/oswald/files/oswald-latin-500-normal.woff2';
import oswald500Ext from '@fontsource/oswald/files/oswald-latin-ext-500-normal.woff2';
import oswald700 from '@fontsource/oswald/files/oswald-latin-700-normal.woff2';
import oswald700Ext from '@fontsource/oswald/files/oswald-latin-ext-700-normal.woff2';
import spacemono400 from '@fontsource/space-mono/files/space-mono-latin-400-normal.woff2';
import spacemono400Ext from '@fontsource/space-mono/files/space-mono-latin-ext-400-normal.woff2';
import spacemono400i from '@fontsource/space-mono/files/space-mono-latin-400-italic.woff2';
import spacemono400iExt from '@fontsource/space-mono/files/space-mono-latin-ext-400-italic.woff2';
import spacemono700 from '@fontsource/space-mono/files/space-mono-latin-700-normal.woff2';
import spacemono700Ext from '@fontsource/space-mono/files/space-mono-latin-ext-700-normal.woff2';
import spacemono700i from '@fontsource/space-mono/files/space-mono-latin-700-italic.woff2';
import spacemono700iExt from '@fontsource/space-mono/files/space-mono-latin-ext-700-italic.woff2';
import abrilfatface400 from '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2';
import abrilfatface400Ext from '@fontsource/abril-fatface/files/abril-fatface-latin-ext-400-normal.woff2';

export interface FontFile {
  readonly weight: number;
  readonly italic: boolean;
  readonly subset: 'latin' | 'latin-ext';
  readonly url: string;
}

/** Family → its files. */
export const FONT_FILES: Readonly<Record<string, readonly FontFile[]>> = {
  Inter: [
    { weight: 400, italic: false, subset: 'latin', url: inter400 },
    { weight: 400, italic: false, subset: 'latin-ext', url: inter400Ext },
    { weight: 400, italic: true, subset: 'latin', url: inter400i },
    { weight: 400, italic: true, subset: 'latin-ext', url: inter400iExt },
    { weight: 500, italic: false, subset: 'latin', url: inter500 },
    { weight: 500, italic: false, subset: 'latin-ext', url: inter500Ext },
    { weight: 600, italic: false, subset: 'latin', url: inter600 },
    { weight: 600, italic: false, subset: 'latin-ext', url: inter600Ext },
    { weight: 700, italic: false, subset: 'latin', url: inter700 },
    { weight: 700, italic: false, subset: 'latin-ext', url: inter700Ext },
    { weight: 700, italic: true, subset: 'latin', url: inter700i },
    { weight: 700, italic: true, subset: 'latin-ext', url: inter700iExt },
  ],
  Roboto: [
    { weight: 300, italic: false, subset: 'latin', url: roboto300 },
    { weight: 300, italic: false, subset: 'latin-ext', url: roboto300Ext },
    { weight: 400, italic: false, subset: 'latin', url: roboto400 },
    { weight: 400, italic: false, subset: 'latin-ext', url: roboto400Ext },
    { weight: 400, italic: true, subset: 'latin', url: roboto400i },
    { weight: 400, italic: true, subset: 'latin-ext', url: roboto400iExt },
    { weight: 500, italic: false, subset: 'latin', url: roboto500 },
    { weight: 500, italic: false, subset: 'latin-ext', url: roboto500Ext },
    { weight: 700, italic: false, subset: 'latin', url: roboto700 },
    { weight: 700, italic: false, subset: 'latin-ext', url: roboto700Ext },
    { weight: 700, italic: true, subset: 'latin', url: roboto700i },
    { weight: 700, italic: true, subset: 'latin-ext', url: roboto700iExt },
  ],
  Lora: [
    { weight: 400, italic: false, subset: 'latin', url: lora400 },
    { weight: 400, italic: false, subset: 'latin-ext', url: lora400Ext },
    { weight: 400, italic: true, subset: 'latin', url: lora400i },
    { weight: 400, italic: true, subset: 'latin-ext', url: lora400iExt },
    { weight: 600, italic: false, subset: 'latin', url: lora600 },
    { weight: 600, italic: false, subset: 'latin-ext', url: lora600Ext },
    { weight: 700, italic: false, subset: 'latin', url: lora700 },
    { weight: 700, italic: false, subset: 'latin-ext', url: lora700Ext },
    { weight: 700, italic: true, subset: 'latin', url: lora700i },
    { weight: 700, italic: true, subset: 'latin-ext', url: lora700iExt },
  ],
  'Playfair Display': [
    { weight: 400, italic: false, subset: 'latin', url: playfairdisplay400 },
    { weight: 400, italic: false, subset: 'latin-ext', url: playfairdisplay400Ext },
    { weight: 400, italic: true, subset: 'latin', url: playfairdisplay400i },
    { weight: 400, italic: true, subset: 'latin-ext', url: playfairdisplay400iExt },
    { weight: 700, italic: false, subset: 'latin', url: playfairdisplay700 },
    { weight: 700, italic: false, subset: 'latin-ext', url: playfairdisplay700Ext },
    { weight: 700, italic: true, subset: 'latin', url: playfairdisplay700i },
    { weight: 700, italic: true, subset: 'latin-ext', url: playfairdisplay700iExt },
    { weight: 900, italic: false, subset: 'latin', url: playfairdisplay900 },
    { weight: 900, italic: false, subset: 'latin-ext', url: playfairdisplay900Ext },
  ],
  Pacifico: [
    { weight: 400, italic: false, subset: 'latin', url: pacifico400 },
    { weight: 400, italic: false, subset: 'latin-ext', url: pacifico400Ext },
  ],
  Oswald: [
    { weight: 300, italic: false, subset: 'latin', url: oswald300 },
    { weight: 300, italic: false, subset: 'latin-ext', url: oswald300Ext },
    { weight: 400, italic: false, subset: 'latin', url: oswald400 },
    { weight: 400, italic: false, subset: 'latin-ext', url: oswald400Ext },
    { weight: 500, italic: false, subset: 'latin', url: oswald500 },
    { weight: 500, italic: false, subset: 'latin-ext', url: oswald500Ext },
    { weight: 700, italic: false, subset: 'latin', url: oswald700 },
    { weight: 700, italic: false, subset: 'latin-ext', url: oswald700Ext },
  ],
  'Space Mono': [
    { weight: 400, italic: false, subset: 'latin', url: spacemono400 },
    { weight: 400, italic: false, subset: 'latin-ext', url: spacemono400Ext },
    { weight: 400, italic: true, subset: 'latin', url: spacemono400i },
    { weight: 400, italic: true, subset: 'latin-ext', url: spacemono400iExt },
    { weight: 700, italic: false, subset: 'latin', url: spacemono700 },
    { weight: 700, italic: false, subset: 'latin-ext', url: spacemono700Ext },
    { weight: 700, italic: true, subset: 'latin', url: spacemono700i },
    { weight: 700, italic: true, subset: 'latin-ext', url: spacemono700iExt },
  ],
  'Abril Fatface': [
    { weight: 400, italic: false, subset: 'latin', url: abrilfatface400 },
    { weight: 400, italic: false, subset: 'latin-ext', url: abrilfatface400Ext },
  ],
};
