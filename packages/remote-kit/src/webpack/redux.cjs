// What the page shares under the names `@reduxjs/toolkit` and `react-redux`: what the shell, the remotes and RTK Query use of them. Entity adapters,
// listeners, `connect` and the like are nearly half. A name that is missing here fails shared-names.test.ts.
const { sharedNames } = require('./shared-names.cjs');

const TOOLKIT = [
  'SHOULD_AUTOBATCH',
  'combineReducers',
  'configureStore',
  'createAction',
  'createAsyncThunk',
  'createNextState',
  'createSelector',
  'createSlice',
  'formatProdErrorMessage',
  'isAction',
  'isAllOf',
  'isAnyOf',
  'isAsyncThunkAction',
  'isFulfilled',
  'isPending',
  'isPlainObject',
  'isRejected',
  'isRejectedWithValue',
  'nanoid',
  'prepareAutoBatched',
];
const REACT_REDUX = [
  'Provider',
  'ReactReduxContext',
  'batch',
  'shallowEqual',
  'useDispatch',
  'useSelector',
  'useStore',
];

const sharedToolkit = (root) =>
  sharedNames(root, { name: '@reduxjs/toolkit', names: TOOLKIT, external: ['immer', 'reselect'] });
const sharedReactRedux = (root) =>
  sharedNames(root, {
    name: 'react-redux',
    names: REACT_REDUX,
    external: ['react', 'use-sync-external-store', 'use-sync-external-store/*'],
  });

module.exports = { TOOLKIT, REACT_REDUX, sharedToolkit, sharedReactRedux };
