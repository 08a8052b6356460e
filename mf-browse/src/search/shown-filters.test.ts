import { filterNode, type FilterNode } from '@commonplace/contracts/catalog/search';
import { sampleGroup } from '../../test/sample';
import { nameOfTag, shownFilters } from './shown-filters';

const [sea] = sampleGroup('subjects', 'tags_or', ['sea']).filters as [FilterNode];

test.each([
  'id',
  'tag',
  'name',
  'rootContext',
  'displayContext',
  'unselectable',
  'icon_url',
  'image',
  'default',
  'published',
  'children',
] as const)('[ITEM-22] a filter node without %s is none', (field) => {
  expect(filterNode.safeParse(sea).success).toBe(true);
  const { [field]: _, ...rest } = sea;
  expect(filterNode.safeParse(rest).success).toBe(false);
});

test('[SEARCH-17] what is not published goes with all that belongs to it', () => {
  const reef = { ...sea, tag: 'reef', name: 'Reef' };
  const tree = [
    { ...sea, children: [reef, { ...reef, tag: 'wip', published: false }] },
    { ...sea, tag: 'x', published: false, children: [reef] },
  ];
  expect(shownFilters(tree, false)).toEqual([{ ...sea, children: [reef] }]);
  expect(shownFilters(tree, true)).toHaveLength(2);
});

test('a tag is called by the filter that knows it, on any level', () => {
  const groups = [
    {
      ...sampleGroup('subjects', 'tags_or', []),
      filters: [{ ...sea, children: [{ ...sea, tag: 'reef', name: 'Reef' }] }],
    },
  ];
  expect(nameOfTag(groups, 'reef')).toBe('Reef');
  expect(nameOfTag(groups, 'unknown')).toBe('unknown');
});
