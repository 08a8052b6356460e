export { Failure } from '@commonplace/remote-kit/failure';
