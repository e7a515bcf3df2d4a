export * from './accounts';
export * from './billing';
export * from './faculty';
export * from './play';
export * from './points';
export * from './rewards';
export * from './study';
