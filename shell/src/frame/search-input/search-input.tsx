import { useLocation } from 'react-router';
import { askedOf } from './address';
import { SearchForm } from './search-form';

/** Search from everywhere. On a results page it shows that page's search; another page's search is another form. */
export function SearchInput() {
  const { pathname, search } = useLocation();
  const asked = askedOf(pathname, search);
  return <SearchForm key={`${pathname} ${asked?.tags.join(',') ?? ''}`} asked={asked} />;
}
