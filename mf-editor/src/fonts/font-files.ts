// Font files that come with the editor, fetched only when a text uses them. Served from the remote's own origin. The `.woff` files are for PDF,
// which cannot hold the other ones.
import inter400 from '@fontsource/inter/files/inter-latin-400-normal.woff2';
import inter400W from '@fontsource/inter/files/inter-latin-400-normal.woff';
import inter400Ext from '@fontsource/inter/files/inter-latin-ext-400-normal.woff2';
import inter400ExtW from '@fontsource/inter/files/inter-latin-ext-400-normal.woff';
import inter400i from '@fontsource/inter/files/inter-latin-400-italic.woff2';
import inter400iW from '@fontsource/inter/files/inter-latin-400-italic.woff';
import inter400iExt from '@fontsource/inter/files/inter-latin-ext-400-italic.woff2';
import inter400iExtW from '@fontsource/inter/files/inter-latin-ext-400-italic.woff';
import inter500 from '@fontsource/inter/files/inter-latin-500-normal.woff2';
import inter500W from '@fontsource/inter/files/inter-latin-500-normal.woff';
import inter500Ext from '@fontsource/inter/files/inter-latin-ext-500-normal.woff2';
import inter500ExtW from '@fontsource/inter/files/inter-latin-ext-500-normal.woff';
import inter600 from '@fontsource/inter/files/inter-latin-600-normal.woff2';
import inter600W from '@fontsource/inter/files/inter-latin-600-normal.woff';
import inter600Ext from '@fontsource/inter/files/inter-latin-ext-600-normal.woff2';
import inter600ExtW from '@fontsource/inter/files/inter-latin-ext-600-normal.woff';
import inter700 from '@fontsource/inter/files/inter-latin-700-normal.woff2';
import inter700W from '@fontsource/inter/files/inter-latin-700-normal.woff';
import inter700Ext from '@fontsource/inter/files/inter-latin-ext-700-normal.woff2';
import inter700ExtW from '@fontsource/inter/files/inter-latin-ext-700-normal.woff';
import inter700i from '@fontsource/inter/files/inter-latin-700-italic.woff2';
import inter700iW from '@fontsource/inter/files/inter-latin-700-italic.woff';
import inter700iExt from '@fontsource/inter/files/inter-latin-ext-700-italic.woff2';
import inter700iExtW from '@fontsource/inter/files/inter-latin-ext-700-italic.woff';
import roboto300 from '@fontsource/roboto/files/roboto-latin-300-normal.woff2';
import roboto300W from '@fontsource/roboto/files/roboto-latin-300-normal.woff';
import roboto300Ext from '@fontsource/roboto/files/roboto-latin-ext-300-normal.woff2';
import roboto300ExtW from '@fontsource/roboto/files/roboto-latin-ext-300-normal.woff';
import roboto400 from '@fontsource/roboto/files/roboto-latin-400-normal.woff2';
import roboto400W from '@fontsource/roboto/files/roboto-latin-400-normal.woff';
import roboto400Ext from '@fontsource/roboto/files/roboto-latin-ext-400-normal.woff2';
import roboto400ExtW from '@fontsource/roboto/files/roboto-latin-ext-400-normal.woff';
import roboto400i from '@fontsource/roboto/files/roboto-latin-400-italic.woff2';
import roboto400iW from '@fontsource/roboto/files/roboto-latin-400-italic.woff';
import roboto400iExt from '@fontsource/roboto/files/roboto-latin-ext-400-italic.woff2';
import roboto400iExtW from '@fontsource/roboto/files/roboto-latin-ext-400-italic.woff';
import roboto500 from '@fontsource/roboto/files/roboto-latin-500-normal.woff2';
import roboto500W from '@fontsource/roboto/files/roboto-latin-500-normal.woff';
import roboto500Ext from '@fontsource/roboto/files/roboto-latin-ext-500-normal.woff2';
import roboto500ExtW from '@fontsource/roboto/files/roboto-latin-ext-500-normal.woff';
import roboto700 from '@fontsource/roboto/files/roboto-latin-700-normal.woff2';
import roboto700W from '@fontsource/roboto/files/roboto-latin-700-normal.woff';
import roboto700Ext from '@fontsource/roboto/files/roboto-latin-ext-700-normal.woff2';
import roboto700ExtW from '@fontsource/roboto/files/roboto-latin-ext-700-normal.woff';
import roboto700i from '@fontsource/roboto/files/roboto-latin-700-italic.woff2';
import roboto700iW from '@fontsource/roboto/files/roboto-latin-700-italic.woff';
import roboto700iExt from '@fontsource/roboto/files/roboto-latin-ext-700-italic.woff2';
import roboto700iExtW from '@fontsource/roboto/files/roboto-latin-ext-700-italic.woff';
import lora400 from '@fontsource/lora/files/lora-latin-400-normal.woff2';
import lora400W from '@fontsource/lora/files/lora-latin-400-normal.woff';
import lora400Ext from '@fontsource/lora/files/lora-latin-ext-400-normal.woff2';
import lora400ExtW from '@fontsource/lora/files/lora-latin-ext-400-normal.woff';
import lora400i from '@fontsource/lora/files/lora-latin-400-italic.woff2';
import lora400iW from '@fontsource/lora/files/lora-latin-400-italic.woff';
import lora400iExt from '@fontsource/lora/files/lora-latin-ext-400-italic.woff2';
import lora400iExtW from '@fontsource/lora/files/lora-latin-ext-400-italic.woff';
import lora600 from '@fontsource/lora/files/lora-latin-600-normal.woff2';
import lora600W from '@fontsource/lora/files/lora-latin-600-normal.woff';
import lora600Ext from '@fontsource/lora/files/lora-latin-ext-600-normal.woff2';
import lora600ExtW from '@fontsource/lora/files/lora-latin-ext-600-normal.woff';
import lora700 from '@fontsource/lora/files/lora-latin-700-normal.woff2';
import lora700W from '@fontsource/lora/files/lora-latin-700-normal.woff';
import lora700Ext from '@fontsource/lora/files/lora-latin-ext-700-normal.woff2';
import lora700ExtW from '@fontsource/lora/files/lora-latin-ext-700-normal.woff';
import lora700i from '@fontsource/lora/files/lora-latin-700-italic.woff2';
import lora700iW from '@fontsource/lora/files/lora-latin-700-italic.woff';
import lora700iExt from '@fontsource/lora/files/lora-latin-ext-700-italic.woff2';
import lora700iExtW from '@fontsource/lora/files/lora-latin-ext-700-italic.woff';
import playfairdisplay400 from '@fontsource/playfair-display/files/playfair-display-latin-400-normal.woff2';
import playfairdisplay400W from '@fontsource/playfair-display/files/playfair-display-latin-400-normal.woff';
import playfairdisplay400Ext from '@fontsource/playfair-display/files/playfair-display-latin-ext-400-normal.woff2';
import playfairdisplay400ExtW from '@fontsource/playfair-display/files/playfair-display-latin-ext-400-normal.woff';
import playfairdisplay400i from '@fontsource/playfair-display/files/playfair-display-latin-400-italic.woff2';
import playfairdisplay400iW from '@fontsource/playfair-display/files/playfair-display-latin-400-italic.woff';
import playfairdisplay400iExt from '@fontsource/playfair-display/files/playfair-display-latin-ext-400-italic.woff2';
import playfairdisplay400iExtW from '@fontsource/playfair-display/files/playfair-display-latin-ext-400-italic.woff';
import playfairdisplay700 from '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff2';
import playfairdisplay700W from '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff';
import playfairdisplay700Ext from '@fontsource/playfair-display/files/playfair-display-latin-ext-700-normal.woff2';
import playfairdisplay700ExtW from '@fontsource/playfair-display/files/playfair-display-latin-ext-700-normal.woff';
import playfairdisplay700i from '@fontsource/playfair-display/files/playfair-display-latin-700-italic.woff2';
import playfairdisplay700iW from '@fontsource/playfair-display/files/playfair-display-latin-700-italic.woff';
import playfairdisplay700iExt from '@fontsource/playfair-display/files/playfair-display-latin-ext-700-italic.woff2';
import playfairdisplay700iExtW from '@fontsource/playfair-display/files/playfair-display-latin-ext-700-italic.woff';
import playfairdisplay900 from '@fontsource/playfair-display/files/playfair-display-latin-900-normal.woff2';
import playfairdisplay900W from '@fontsource/playfair-display/files/playfair-display-latin-900-normal.woff';
import playfairdisplay900Ext from '@fontsource/playfair-display/files/playfair-display-latin-ext-900-normal.woff2';
import playfairdisplay900ExtW from '@fontsource/playfair-display/files/playfair-display-latin-ext-900-normal.woff';
import pacifico400 from '@fontsource/pacifico/files/pacifico-latin-400-normal.woff2';
import pacifico400W from '@fontsource/pacifico/files/pacifico-latin-400-normal.woff';
import pacifico400Ext from '@fontsource/pacifico/files/pacifico-latin-ext-400-normal.woff2';
import pacifico400ExtW from '@fontsource/pacifico/files/pacifico-latin-ext-400-normal.woff';
import oswald300 from '@fontsource/oswald/files/oswald-latin-300-normal.woff2';
import oswald300W from '@fontsource/oswald/files/oswald-latin-300-normal.woff';
import oswald300Ext from '@fontsource/oswald/files/oswald-latin-ext-300-normal.woff2';
import oswald300ExtW from '@fontsource/oswald/files/oswald-latin-ext-300-normal.woff';
import oswald400 from '@fontsource/oswald/files/oswald-latin-400-normal.woff2';
import oswald400W from '@fontsource/oswald/files/oswald-latin-400-normal.woff';
import oswald400Ext from '@fontsource/oswald/files/oswald-latin-ext-400-normal.woff2';
import oswald400ExtW from '@fontsource/oswald/files/oswald-latin-ext-400-normal.woff';
import oswald500 from '@fontsource/oswald/files/oswald-latin-500-normal.woff2';
import oswald500W from '@fontsource/oswald/files/oswald-latin-500-normal.woff';
import oswald500Ext from '@fontsource/oswald/files/oswald-latin-ext-500-normal.woff2';
import oswald500ExtW from '@fontsource/oswald/files/oswald-latin-ext-500-normal.woff';
import oswald700 from '@fontsource/oswald/files/oswald-latin-700-normal.woff2';
import oswald700W from '@fontsource/oswald/files/oswald-latin-700-normal.woff';
import oswald700Ext from '@fontsource/oswald/files/oswald-latin-ext-700-normal.woff2';
import oswald700ExtW from '@fontsource/oswald/files/oswald-latin-ext-700-normal.woff';
import spacemono400 from '@fontsource/space-mono/files/space-mono-latin-400-normal.woff2';
import spacemono400W from '@fontsource/space-mono/files/space-mono-latin-400-normal.woff';
import spacemono400Ext from '@fontsource/space-mono/files/space-mono-latin-ext-400-normal.woff2';
import spacemono400ExtW from '@fontsource/space-mono/files/space-mono-latin-ext-400-normal.woff';
import spacemono400i from '@fontsource/space-mono/files/space-mono-latin-400-italic.woff2';
import spacemono400iW from '@fontsource/space-mono/files/space-mono-latin-400-italic.woff';
import spacemono400iExt from '@fontsource/space-mono/files/space-mono-latin-ext-400-italic.woff2';
import spacemono400iExtW from '@fontsource/space-mono/files/space-mono-latin-ext-400-italic.woff';
import spacemono700 from '@fontsource/space-mono/files/space-mono-latin-700-normal.woff2';
import spacemono700W from '@fontsource/space-mono/files/space-mono-latin-700-normal.woff';
import spacemono700Ext from '@fontsource/space-mono/files/space-mono-latin-ext-700-normal.woff2';
import spacemono700ExtW from '@fontsource/space-mono/files/space-mono-latin-ext-700-normal.woff';
import spacemono700i from '@fontsource/space-mono/files/space-mono-latin-700-italic.woff2';
import spacemono700iW from '@fontsource/space-mono/files/space-mono-latin-700-italic.woff';
import spacemono700iExt from '@fontsource/space-mono/files/space-mono-latin-ext-700-italic.woff2';
import spacemono700iExtW from '@fontsource/space-mono/files/space-mono-latin-ext-700-italic.woff';
import abrilfatface400 from '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2';
import abrilfatface400W from '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff';
import abrilfatface400Ext from '@fontsource/abril-fatface/files/abril-fatface-latin-ext-400-normal.woff2';
import abrilfatface400ExtW from '@fontsource/abril-fatface/files/abril-fatface-latin-ext-400-normal.woff';
import arabic400 from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2';
import arabic400W from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff';
import arabic700 from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2';
import arabic700W from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff';
import hebrew400 from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2';
import hebrew400W from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff';
import hebrew700 from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff2';
import hebrew700W from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff';

export interface FontFile {
  readonly weight: number;
  readonly italic: boolean;
  readonly subset: 'latin' | 'latin-ext' | 'arabic' | 'hebrew' | 'all';
  readonly url: string;
  /** The same letters as WOFF 1.0, or the file itself where it is TrueType or OpenType; null where there is none. */
  readonly woff: string | null;
}

/** Family → its files. */
export const FONT_FILES: Readonly<Record<string, readonly FontFile[]>> = {
  Inter: [
    { weight: 400, italic: false, subset: 'latin', url: inter400, woff: inter400W },
    { weight: 400, italic: false, subset: 'latin-ext', url: inter400Ext, woff: inter400ExtW },
    { weight: 400, italic: true, subset: 'latin', url: inter400i, woff: inter400iW },
    { weight: 400, italic: true, subset: 'latin-ext', url: inter400iExt, woff: inter400iExtW },
    { weight: 500, italic: false, subset: 'latin', url: inter500, woff: inter500W },
    { weight: 500, italic: false, subset: 'latin-ext', url: inter500Ext, woff: inter500ExtW },
    { weight: 600, italic: false, subset: 'latin', url: inter600, woff: inter600W },
    { weight: 600, italic: false, subset: 'latin-ext', url: inter600Ext, woff: inter600ExtW },
    { weight: 700, italic: false, subset: 'latin', url: inter700, woff: inter700W },
    { weight: 700, italic: false, subset: 'latin-ext', url: inter700Ext, woff: inter700ExtW },
    { weight: 700, italic: true, subset: 'latin', url: inter700i, woff: inter700iW },
    { weight: 700, italic: true, subset: 'latin-ext', url: inter700iExt, woff: inter700iExtW },
  ],
  Roboto: [
    { weight: 300, italic: false, subset: 'latin', url: roboto300, woff: roboto300W },
    { weight: 300, italic: false, subset: 'latin-ext', url: roboto300Ext, woff: roboto300ExtW },
    { weight: 400, italic: false, subset: 'latin', url: roboto400, woff: roboto400W },
    { weight: 400, italic: false, subset: 'latin-ext', url: roboto400Ext, woff: roboto400ExtW },
    { weight: 400, italic: true, subset: 'latin', url: roboto400i, woff: roboto400iW },
    { weight: 400, italic: true, subset: 'latin-ext', url: roboto400iExt, woff: roboto400iExtW },
    { weight: 500, italic: false, subset: 'latin', url: roboto500, woff: roboto500W },
    { weight: 500, italic: false, subset: 'latin-ext', url: roboto500Ext, woff: roboto500ExtW },
    { weight: 700, italic: false, subset: 'latin', url: roboto700, woff: roboto700W },
    { weight: 700, italic: false, subset: 'latin-ext', url: roboto700Ext, woff: roboto700ExtW },
    { weight: 700, italic: true, subset: 'latin', url: roboto700i, woff: roboto700iW },
    { weight: 700, italic: true, subset: 'latin-ext', url: roboto700iExt, woff: roboto700iExtW },
  ],
  Lora: [
    { weight: 400, italic: false, subset: 'latin', url: lora400, woff: lora400W },
    { weight: 400, italic: false, subset: 'latin-ext', url: lora400Ext, woff: lora400ExtW },
    { weight: 400, italic: true, subset: 'latin', url: lora400i, woff: lora400iW },
    { weight: 400, italic: true, subset: 'latin-ext', url: lora400iExt, woff: lora400iExtW },
    { weight: 600, italic: false, subset: 'latin', url: lora600, woff: lora600W },
    { weight: 600, italic: false, subset: 'latin-ext', url: lora600Ext, woff: lora600ExtW },
    { weight: 700, italic: false, subset: 'latin', url: lora700, woff: lora700W },
    { weight: 700, italic: false, subset: 'latin-ext', url: lora700Ext, woff: lora700ExtW },
    { weight: 700, italic: true, subset: 'latin', url: lora700i, woff: lora700iW },
    { weight: 700, italic: true, subset: 'latin-ext', url: lora700iExt, woff: lora700iExtW },
  ],
  'Playfair Display': [
    { weight: 400, italic: false, subset: 'latin', url: playfairdisplay400, woff: playfairdisplay400W },
    { weight: 400, italic: false, subset: 'latin-ext', url: playfairdisplay400Ext, woff: playfairdisplay400ExtW },
    { weight: 400, italic: true, subset: 'latin', url: playfairdisplay400i, woff: playfairdisplay400iW },
    { weight: 400, italic: true, subset: 'latin-ext', url: playfairdisplay400iExt, woff: playfairdisplay400iExtW },
    { weight: 700, italic: false, subset: 'latin', url: playfairdisplay700, woff: playfairdisplay700W },
    { weight: 700, italic: false, subset: 'latin-ext', url: playfairdisplay700Ext, woff: playfairdisplay700ExtW },
    { weight: 700, italic: true, subset: 'latin', url: playfairdisplay700i, woff: playfairdisplay700iW },
    { weight: 700, italic: true, subset: 'latin-ext', url: playfairdisplay700iExt, woff: playfairdisplay700iExtW },
    { weight: 900, italic: false, subset: 'latin', url: playfairdisplay900, woff: playfairdisplay900W },
    { weight: 900, italic: false, subset: 'latin-ext', url: playfairdisplay900Ext, woff: playfairdisplay900ExtW },
  ],
  Pacifico: [
    { weight: 400, italic: false, subset: 'latin', url: pacifico400, woff: pacifico400W },
    { weight: 400, italic: false, subset: 'latin-ext', url: pacifico400Ext, woff: pacifico400ExtW },
  ],
  Oswald: [
    { weight: 300, italic: false, subset: 'latin', url: oswald300, woff: oswald300W },
    { weight: 300, italic: false, subset: 'latin-ext', url: oswald300Ext, woff: oswald300ExtW },
    { weight: 400, italic: false, subset: 'latin', url: oswald400, woff: oswald400W },
    { weight: 400, italic: false, subset: 'latin-ext', url: oswald400Ext, woff: oswald400ExtW },
    { weight: 500, italic: false, subset: 'latin', url: oswald500, woff: oswald500W },
    { weight: 500, italic: false, subset: 'latin-ext', url: oswald500Ext, woff: oswald500ExtW },
    { weight: 700, italic: false, subset: 'latin', url: oswald700, woff: oswald700W },
    { weight: 700, italic: false, subset: 'latin-ext', url: oswald700Ext, woff: oswald700ExtW },
  ],
  'Space Mono': [
    { weight: 400, italic: false, subset: 'latin', url: spacemono400, woff: spacemono400W },
    { weight: 400, italic: false, subset: 'latin-ext', url: spacemono400Ext, woff: spacemono400ExtW },
    { weight: 400, italic: true, subset: 'latin', url: spacemono400i, woff: spacemono400iW },
    { weight: 400, italic: true, subset: 'latin-ext', url: spacemono400iExt, woff: spacemono400iExtW },
    { weight: 700, italic: false, subset: 'latin', url: spacemono700, woff: spacemono700W },
    { weight: 700, italic: false, subset: 'latin-ext', url: spacemono700Ext, woff: spacemono700ExtW },
    { weight: 700, italic: true, subset: 'latin', url: spacemono700i, woff: spacemono700iW },
    { weight: 700, italic: true, subset: 'latin-ext', url: spacemono700iExt, woff: spacemono700iExtW },
  ],
  'Abril Fatface': [
    { weight: 400, italic: false, subset: 'latin', url: abrilfatface400, woff: abrilfatface400W },
    { weight: 400, italic: false, subset: 'latin-ext', url: abrilfatface400Ext, woff: abrilfatface400ExtW },
  ],
  'Noto Sans Arabic': [
    { weight: 400, italic: false, subset: 'arabic', url: arabic400, woff: arabic400W },
    { weight: 700, italic: false, subset: 'arabic', url: arabic700, woff: arabic700W },
  ],
  'Noto Sans Hebrew': [
    { weight: 400, italic: false, subset: 'hebrew', url: hebrew400, woff: hebrew400W },
    { weight: 700, italic: false, subset: 'hebrew', url: hebrew700, woff: hebrew700W },
  ],
};
