import { createOperator } from '../operator/operator';
import { at } from './addresses';

/** The reference platform's operator. */
export const operator = createOperator(at.platform);
