// Federation negotiates the shared packages first; everything else is behind this import.
void import('./bootstrap');
