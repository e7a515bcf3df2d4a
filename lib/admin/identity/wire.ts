import type { AdminRole } from '../../constants/admin';

/** `POST /api/admin/login` */
export type AdminSignedInWire = { success: true; session_token: string };

/** `GET /api/admin/me` */
export type OwnAdminWire = {
  username: string;
  role: AdminRole;
  two_factor: boolean;
  recovery_codes_left: number;
  /** Its name and password are set there. */
  from_environment: boolean;
};

/** `GET /api/admin/sessions`: the caller's. */
export type AdminSessionsWire = {
  sessions: {
    id: string;
    device: string;
    created_at: string;
    expires_at: string;
    current: boolean;
  }[];
};
