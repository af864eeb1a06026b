/** The operator's token of the local server: from the setting, otherwise derived from the secret of its folder. */
import { createHmac } from 'node:crypto';

export const operatorToken = (secret, setting = process.env.TILEPOST_OPERATOR_TOKEN) =>
  setting || createHmac('sha256', secret).update('operator token').digest('hex');
