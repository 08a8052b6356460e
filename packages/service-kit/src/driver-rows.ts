import type { Model, mongo } from 'mongoose';

/**
 * Rows of a model by the driver itself, for what is asked all the time with values that are known to be of their types: the model would look at each of
 * them, which costs about as much as the question. What is undefined has to be left out by who writes.
 */
export function driverRows<Row extends { _id: string | number }>(model: Model<Row>): mongo.Collection<Row> {
  return model.collection as unknown as mongo.Collection<Row>;
}
