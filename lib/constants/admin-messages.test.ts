import { expect, test } from 'vitest';
import { adminMessages, adminScreenMessages } from './admin';
import { ADMIN_TABS } from './admin-tabs';
import { adminUserMessages } from './admin-users';

test('the published sentences of the admin area stand word for word', () => {
  const { pointsFailed, upgradeFailed, subscriptionFailed, usageFailed, exportFailed } =
    adminUserMessages;
  expect([
    adminScreenMessages.signInFailed,
    adminMessages.wrongCredentials,
    adminScreenMessages.loadFailed,
    upgradeFailed,
    subscriptionFailed,
    usageFailed,
    exportFailed,
    pointsFailed,
    adminMessages.fillInAllFields,
    adminMessages.invalidPoints,
  ]).toEqual([
    'Invalid credentials',
    'Invalid username or password',
    'Error loading admin data',
    'Failed to upgrade user',
    'Failed to update subscription',
    'Failed to reset usage',
    'Failed to export user data',
    'Failed to manage points',
    'Please fill in all fields',
    'Please enter a valid points amount',
  ]);
});

test('the first tabs are the published ones', () => {
  expect(ADMIN_TABS.slice(0, 4).map(({ label }) => label)).toEqual([
    'Overview',
    'Users',
    'Usage Control',
    'System',
  ]);
});
