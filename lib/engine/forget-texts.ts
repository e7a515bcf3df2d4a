export { forgetTexts } from './language/analyse';
