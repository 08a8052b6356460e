import { parse } from './check';
import { faultsOfPlace } from './place';

test('an object without a namespace is a fault, unless it is of the cluster', () => {
  const text = `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: nats-elsewhere }
---
apiVersion: v1
kind: Service
metadata: { name: edge, namespace: commonplace }
---
apiVersion: v1
kind: Namespace
metadata: { name: commonplace }
`;
  expect(faultsOfPlace(parse(text))).toEqual(['NetworkPolicy/nats-elsewhere: names no namespace']);
});
