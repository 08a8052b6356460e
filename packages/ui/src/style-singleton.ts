import { useEffect } from 'react';

/**
 * Stands in for the package react-style-singleton, which the scroll lock of Radix dialogs writes its rules with. That one adds <style>
 * elements, which the content-security policy forbids; constructed style sheets do the same and are allowed. The build replaces it by alias.
 */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css: string): void {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove(): void {
      users -= 1;
      if (users > 0 || !sheet) return;
      const gone = sheet;
      sheet = undefined;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== gone);
    },
  };
}

export function styleHookSingleton(): (css: string, dynamic?: boolean) => void {
  const sheet = stylesheetSingleton();
  return (css, dynamic) => {
    // The first rules stay unless they are declared dynamic, as in the original.
    const key = css && dynamic;
    useEffect(() => {
      sheet.add(css);
      return () => sheet.remove();
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [key]);
  };
}

export function styleSingleton(): (props: { styles: string; dynamic?: boolean }) => null {
  const useStyle = styleHookSingleton();
  return function Sheet({ styles, dynamic }) {
    useStyle(styles, dynamic);
    return null;
  };
}
