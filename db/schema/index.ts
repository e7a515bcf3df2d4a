export * from './accounts';
export * from './study';
