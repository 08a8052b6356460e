import '../src/styles/global.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

if (new URLSearchParams(location.search).get('dir') === 'rtl') document.documentElement.setAttribute('dir', 'rtl');
createRoot(document.getElementById('gallery')!).render(<Gallery />);
