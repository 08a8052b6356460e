import '@commonplace/ui/styles/global.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createRouter } from './frame/router';
import { ShellProvider } from './frame/shell-provider';
import { createShell } from './shell/create-shell';

const element = document.getElementById('shell');
if (!element) throw new Error('The page has no place for the shell');

const shell = createShell();
const router = createRouter();
shell.attach(router);
createRoot(element, { onUncaughtError: (error) => shell.api.reportError(error, 'shell') }).render(
  <ShellProvider shell={shell}>
    <RouterProvider router={router} />
  </ShellProvider>,
);
