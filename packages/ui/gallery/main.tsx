import '../src/styles/global.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

createRoot(document.getElementById('gallery')!).render(<Gallery />);
