export * from './accounts';
export * from './billing';
export * from './faculty';
export * from './local-payments';
export * from './play';
export * from './points';
export * from './rewards';
export * from './study';
